// What deploy/ uses of the objects of CloudNativePG and its Barman Cloud plugin, written from their definitions (CRDs) of
// August 2026: no package has them. What is not here counts as a field that does not exist.

import type { ObjectMeta } from 'kubernetes-types/meta/v1';

type Object_<Group extends string, Kind extends string, Spec> = { apiVersion: `${Group}/v1`; kind: Kind; metadata: ObjectMeta; spec: Spec };
type Named = { name: string };
type Key = { name: string; key: string };
type Volume = { size: string; storageClass?: string };

export type Cluster = Object_<'postgresql.cnpg.io', 'Cluster', {
  instances: number;
  imageName?: string;
  primaryUpdateStrategy?: 'unsupervised' | 'supervised';
  bootstrap?: {
    initdb?: {
      database?: string;
      owner?: string;
      secret?: Named;
      encoding?: string;
      localeProvider?: string;
      localeCollate?: string;
      localeCType?: string;
      builtinLocale?: string;
      postInitSQL?: string[];
      postInitApplicationSQL?: string[];
    };
  };
  managed?: { roles?: { name: string; ensure?: 'present' | 'absent'; login?: boolean; passwordSecret?: Named }[] };
  plugins?: { name: string; enabled?: boolean; isWALArchiver?: boolean; parameters?: Record<string, string> }[];
  postgresql?: {
    synchronous?: { method: 'any' | 'first'; number: number; dataDurability?: 'required' | 'preferred' };
    parameters?: Record<string, string>;
  };
  storage?: Volume;
  walStorage?: Volume;
}>;

export type ScheduledBackup = Object_<'postgresql.cnpg.io', 'ScheduledBackup', {
  schedule: string;
  cluster: Named;
  immediate?: boolean;
  suspend?: boolean;
  backupOwnerReference?: 'none' | 'self' | 'cluster';
  method?: 'barmanObjectStore' | 'volumeSnapshot' | 'plugin';
  pluginConfiguration?: { name: string; parameters?: Record<string, string> };
}>;

type Compressed<How extends string> = { compression?: How };

export type ObjectStore = Object_<'barmancloud.cnpg.io', 'ObjectStore', {
  retentionPolicy?: `${number}${'d' | 'w' | 'm'}`;
  configuration: {
    destinationPath: string;
    endpointURL?: string;
    endpointCA?: Key;
    s3Credentials?: { accessKeyId?: Key; secretAccessKey?: Key; region?: Key; inheritFromIAMRole?: boolean };
    wal?: Compressed<'bzip2' | 'gzip' | 'lz4' | 'snappy' | 'xz' | 'zstd'>;
    data?: Compressed<'bzip2' | 'gzip' | 'lz4' | 'snappy'>;
  };
}>;
