import '../../ui/stijl/behandelaar.css';
import deel from 'virtual:regels/inloggen';
import { laadRegels } from '../../forms/tabel.ts';

// The login page alone: the rules of the other forms come with what is behind it.
laadRegels(deel);
