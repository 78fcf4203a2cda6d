import deel from 'virtual:regels/aanvraag';
import { laadRegels } from '../../forms/tabel.ts';

laadRegels(deel);
