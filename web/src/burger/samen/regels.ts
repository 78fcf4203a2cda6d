import deel from 'virtual:regels/samen';
import { laadRegels } from '../../forms/tabel.ts';

laadRegels(deel);
