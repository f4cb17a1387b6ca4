import { SEARCH_LENGTH, type SearchHit, searchAll, searchFits } from 'contract';
import { useState } from 'react';
import { useApi, useUser } from 'shared-auth';
import { useLanguage, useNavigate, useOnline } from 'shared-ui';
import { type Command, fitOf, type PaletteRecords } from 'shared-ui/command';
import { usePaused } from 'shared-ui/controls';
import { useAreas } from '../areas/areas.ts';
import { MenuEntryIcon } from '../layout/menu-icon.tsx';
import { placeOf } from './destinations.ts';

const WAIT_MS = 150;

/** The kind of the best hit first, then as the server has them. */
function byKind(hits: readonly SearchHit[]): SearchHit[] {
  const best = new Map<string, number>();
  for (const { kind, fit } of hits)
    best.set(kind, Math.min(best.get(kind) ?? searchFits.length, searchFits.indexOf(fit)));
  return [...hits].sort((a, b) => (best.get(a.kind) ?? 0) - (best.get(b.kind) ?? 0));
}

/** A plate is found with its hyphen and without. */
const isWord = ({ title, detail }: SearchHit, text: string) =>
  fitOf(text, `${title} ${detail} ${detail.replaceAll('-', '')}`) > 0;

/**
 * Records whose name, document, plate or code fits what is typed, of every list the user may see. What was found for a
 * shorter text stays only as far as it fits the longer one too.
 */
export function useRecords(query: string): PaletteRecords {
  const user = useUser();
  const areas = useAreas();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const online = useOnline();
  const text = query.trim();
  const settled = usePaused(text, WAIT_MS);
  const enough = text.length >= SEARCH_LENGTH;
  const asked = enough && settled.length >= SEARCH_LENGTH && online ? settled : null;
  const answer = useApi(searchAll, asked === null ? null : { query: { search: asked } }, {
    keepPreviousData: false,
    revalidateOnFocus: false,
  });
  const [last, setLast] = useState<{ text: string; hits: SearchHit[] }>({ text: '', hits: [] });
  const hits = answer.data?.data;
  if (asked !== null && hits && (last.text !== asked || last.hits !== hits)) setLast({ text: asked, hits });

  const retry = () => void answer.mutate();
  if (!user || !enough) return { state: 'idle', found: [], retry };
  const fresh = asked === text && hits !== undefined;
  const longer = last.text !== '' && text.startsWith(last.text);
  const fitting = fresh ? hits : longer ? last.hits.filter((hit) => isWord(hit, text)) : [];
  const found = byKind(fitting).flatMap((hit): Command[] => {
    const place = placeOf(user, areas, language, hit.kind);
    if (!place) return [];
    return [
      {
        id: `${hit.kind}:${hit.id}`,
        label: hit.title,
        detail: hit.detail,
        group: place.title,
        icon: <MenuEntryIcon icon={place.icon} />,
        run: () => void navigate(place.pathOf(hit.id)),
      },
    ];
  });
  const failed = asked === text && answer.error !== undefined && !answer.isValidating;
  const state = fresh ? 'ready' : !online ? 'offline' : failed ? 'failed' : 'loading';
  return { state, found, retry };
}
