import deel from 'virtual:regels/steunbrief';
import { laadRegels } from '../../forms/tabel.ts';

laadRegels(deel);
