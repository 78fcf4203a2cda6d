import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onmogelijkeWeg } from './wegen.ts';

const GEMEENTEN = join(import.meta.dirname, '../../../../../schema/reference/gemeenten.csv');

test('each municipality of the reference list is offered the road of its variant, not the other', () => {
  const [, ...regels] = readFileSync(GEMEENTEN, 'utf8').trim().split('\n');
  const bes = regels.filter((regel) => {
    const [, naam, provincie = '', variant] = regel.split(',');
    expect(onmogelijkeWeg({ provincie }), naam).toBe(variant === 'bes' ? 'gewoon' : 'bes');
    return variant === 'bes';
  });
  expect(bes.length).toBe(3);
});

test('a municipality that has ended follows the ordinary road', () =>
  expect(onmogelijkeWeg(undefined)).toBe('bes'));
