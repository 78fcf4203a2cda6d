import deel from 'virtual:regels/verzoek';
import { laadRegels } from '../../forms/tabel.ts';

laadRegels(deel);
