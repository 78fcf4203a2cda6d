import { useState } from 'react';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { probleemVan } from '../../../forms/uitkomst.ts';
import type { Formulier } from '../../../forms/useFormulier.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  ingevuld,
  type Mailvoorbeeld,
  useVoorbeeldAfwijzingMutation,
  useVoorbeeldSamenvoegenMutation,
  useVoorbeeldUitnodigingMutation,
} from '../../api.ts';
import { foutTekst } from '../../delen/fout.ts';
import { Mailvenster } from '../../delen/Mailvenster.tsx';

/** The mail as the proposer will get it; nothing is sent. */
export function Voorbeeldknop<T>({
  id,
  brief,
  ifMatch,
  body,
  form,
}: {
  id: string;
  brief: 'uitnodigen' | 'afwijzen' | 'samenvoegen';
  /** The version that was seen, where that counts. */
  ifMatch?: string;
  body: () => unknown;
  form: Formulier<T>;
}) {
  const dispatch = useAppDispatch();
  const [uitnodiging, { isLoading: maaktUitnodiging }] = useVoorbeeldUitnodigingMutation();
  const [afwijzing, { isLoading: maaktAfwijzing }] = useVoorbeeldAfwijzingMutation();
  const [samenvoeging, { isLoading: maaktSamenvoeging }] = useVoorbeeldSamenvoegenMutation();
  const [voorbeeld, zetVoorbeeld] = useState<Mailvoorbeeld | null>(null);

  function vraag() {
    if (brief === 'uitnodigen') return uitnodiging({ id, uitnodiging: ingevuld(body()) });
    if (brief === 'afwijzen') return afwijzing({ id, afwijzing: ingevuld(body()) });
    return samenvoeging({ id, 'If-Match': ifMatch, samenvoegvraag: ingevuld(body()) });
  }

  async function toon() {
    if (!form.keurGoed()) return;
    const { data, error } = await vraag();
    const fouten = probleemVan(error)?.errors;
    if (data) zetVoorbeeld(data);
    else if (fouten?.length) form.toonFouten(fouten);
    else dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
  }

  return (
    <>
      <Button bezig={maaktUitnodiging || maaktAfwijzing || maaktSamenvoeging} onClick={toon}>
        Voorbeeld van de e-mail
      </Button>
      {voorbeeld && <Mailvenster mail={voorbeeld} sluit={() => zetVoorbeeld(null)} />}
    </>
  );
}
