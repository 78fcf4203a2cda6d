import '../ui/stijl/behandelaar.css';
import '../ui/stijl/bureau.css';
import deel from 'virtual:regels/behandelaar';
import '../burger/aanvraag/regels.ts';
import { laadRegels } from '../forms/tabel.ts';

// What every page of officials needs: its style sheet, and the rules of its forms.
laadRegels(deel);
