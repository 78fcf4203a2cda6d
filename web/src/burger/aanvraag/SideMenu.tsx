import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useControleQuery } from '../../api/aanvraag.ts';
import { useConceptenQuery } from '../../api/concept.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { menuStaatEr } from '../../app/wizard.ts';
import { verzonden } from '../../forms/conceptOpslag.ts';
import { wizardpagina } from '../../paden/burger.ts';
import { klassen } from '../../ui/klassen.ts';
import { KaleLink } from '../../ui/Link.tsx';
import { IconCheck, IconChevron } from '../../ui/Tekens.tsx';
import { Verborgen } from '../../ui/Tekst.tsx';
import { STAND_IN_WOORDEN, type Stand, standen } from './stand.ts';
import { naarStap, STAPPEN } from './stappen.ts';
import { useWizard } from './WizardContext.ts';

/** The seven steps. One list; on a phone it folds to "Stap 1 van 7". */
export function SideMenu() {
  const { uuid, meta } = useWizard();
  const { pathname } = useLocation();
  const bezig = useAppSelector((s) => s.wizard.bezig);
  const [open, zetOpen] = useState(false);
  const lijst = useId();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(menuStaatEr(true));
    return () => {
      dispatch(menuStaatEr(false));
    };
  }, [dispatch]);
  const waar = pathname.split('/')[3];
  const samen = !!matchPath(wizardpagina.samen.patroon, pathname);
  const huidig = samen ? undefined : (STAPPEN.find((stap) => waar === stap.pad) ?? STAPPEN[0]);
  const { meehulp, namens } = meta;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page folds the menu
  useEffect(() => zetOpen(false), [pathname]);

  const { data: controle } = useControleQuery(uuid);
  const { data: concepten, refetch } = useConceptenQuery(uuid);
  const gelezenOp = useRef('');
  // Whoever left a page may have left a draft there.
  useEffect(() => {
    const vorige = gelezenOp.current;
    gelezenOp.current = pathname;
    if (!vorige || vorige === pathname) return;
    let weg = false;
    verzonden(uuid).then(() => {
      if (!weg) refetch();
    });
    return () => {
      weg = true;
    };
  }, [pathname, uuid, refetch]);
  const stand = useMemo(() => controle && standen(controle, concepten?.items ?? []), [controle, concepten]);

  return (
    <nav className="lintje-menu" id="stappen" tabIndex={-1} aria-label="Stappen">
      <div className="lintje-menu__kop">
        <p className="lintje-menu__voor">Voorstel voor</p>
        <p className="lintje-menu__naam">{meta.naam}</p>
        {meta.zaaknummer && <p className="lintje-menu__nummer">Zaaknummer {meta.zaaknummer}</p>}
      </div>
      <button
        type="button"
        className="lintje-menu__knop"
        aria-expanded={open}
        aria-controls={lijst}
        onClick={() => zetOpen(!open)}
      >
        <span>
          {huidig && (
            <small>
              Stap {huidig.nummer} van {STAPPEN.length}
            </small>
          )}
          <strong>{huidig?.naam ?? 'Stappen'}</strong>
        </span>
        <IconChevron />
      </button>
      <ol id={lijst} className={klassen('lintje-menu__lijst', open && 'lintje-menu__lijst--open')}>
        {STAPPEN.map((stap) => {
          const aantal = stap.teller?.(meta) ?? 0;
          const hier = stap === huidig;
          const ver = stand?.get(stap.pad);
          return (
            <li key={stap.pad}>
              <KaleLink
                to={naarStap(uuid, stap.nummer)}
                className={klassen('lintje-menu__stap', hier && 'lintje-menu__stap--hier')}
                aria-current={hier ? 'step' : undefined}
                aria-disabled={bezig || undefined}
                onClick={(e) => bezig && e.preventDefault()}
              >
                <span className="lintje-menu__rond" aria-hidden="true">
                  {stap.nummer}
                </span>
                <span className="lintje-menu__tekst">
                  {stap.naam}
                  {ver && <Standregel stand={ver} />}
                </span>
                {aantal > 0 && (
                  <>
                    {' '}
                    <span className="utrecht-badge-counter">
                      {aantal}
                      <Verborgen> toegevoegd</Verborgen>
                    </span>
                  </>
                )}
              </KaleLink>
            </li>
          );
        })}
      </ol>
      {meehulp && (
        <p className="lintje-menu__samen">
          U helpt {meehulp.voorsteller} met dit voorstel. Alleen {meehulp.voorsteller} kan het indienen.
        </p>
      )}
      {!meehulp && !namens && (
        <p className="lintje-menu__samen">
          <KaleLink
            to={wizardpagina.samen(uuid)}
            className="utrecht-link"
            aria-current={samen ? 'page' : undefined}
            aria-disabled={bezig || undefined}
            onClick={(e) => bezig && e.preventDefault()}
          >
            Samen invullen
          </KaleLink>
        </p>
      )}
    </nav>
  );
}

/** How far the step is: an icon for the eye, and words for everyone. */
function Standregel({ stand }: { stand: Stand }) {
  return (
    <>
      {' '}
      <small className={`lintje-stapstand lintje-stapstand--${stand}`}>
        {stand === 'klaar' ? <IconCheck /> : <span className="lintje-stapstand__stip" aria-hidden="true" />}
        {STAND_IN_WOORDEN[stand]}
      </small>
    </>
  );
}
