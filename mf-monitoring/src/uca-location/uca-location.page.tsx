import type { LastPosition, MapSight } from 'contract';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  useBreakpoint,
  useDirection,
  useFormat,
  useRootMark,
  useSearchParams,
} from 'shared-ui';
import { SelectControl, TextControl } from 'shared-ui/controls';
import { type Bounds, type Camera, type MapHandle, MapView } from 'shared-ui/map';
import { DataAge } from '../data-age/data-age.tsx';
import { useT } from '../text.ts';
import { AlertCount } from './alert-count.tsx';
import { CopyView } from './copy-view.tsx';
import { FoundOnMap } from './found-on-map.tsx';
import { LiveBanner } from './live-banner.tsx';
import { LayerButtons, LayerPanels } from './map-layers.tsx';
import { MapLegend } from './map-legend.tsx';
import { PositionDetail } from './position-detail.tsx';
import { PositionList } from './position-list.tsx';
import { arrange, countStates, type SortName } from './positions.ts';
import { StateFilterBar } from './state-filter.tsx';
import './uca-location.styles.ts';
import { useBareMap } from './use-bare-map.ts';
import { useFirstLook } from './use-first-look.ts';
import { useFollow } from './use-follow.ts';
import { useFound } from './use-found.ts';
import { useLivePositions } from './use-live-positions.ts';
import { useLocationView, writeView } from './use-location-view.ts';
import { useMapLayers } from './use-map-layers.ts';
import type { OnMap } from './use-map-search.ts';
import { useStandingAlerts } from './use-standing-alerts.ts';
import { useWall } from './use-wall.ts';

/** Map space taken by the detail panel, in pixels. */
const detailWidth = 376;

/** `/mapas/ucas/ubicacion`: current positions on a map and in a synchronized list. */
export default function UcaLocationPage() {
  const t = useT();
  const { compare } = useFormat();
  const narrow = useBreakpoint() === 'narrow';
  const detailSide = useDirection().direction === 'rtl' ? 'right' : 'left';
  const [search] = useSearchParams();
  const { view, change } = useLocationView();
  const { rows, layer, ages, now, loading, error, retry } = useLivePositions(view.mode);
  const frame = useRef<HTMLDivElement>(null);
  const wall = useWall(frame);
  useRootMark('wall', wall.on);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<(MapSight & { camera: Camera }) | null>(null);
  const bare = useBareMap(seen?.zoom);
  const layers = useMapLayers(
    view.layers,
    (next) => change(({ layers }) => ({ layers: next(layers) })),
    bare,
  );
  const found = useFound(view.search);
  /** The address keeps only a camera that the user chose. */
  const moved = useRef(false);
  const [first] = useState(view.camera);
  const { alerts, marks, total } = useStandingAlerts();
  const listed = arrange(rows, view, compare);
  const selected = rows.find(({ uca_id }) => uca_id === view.uca) ?? null;
  const filtered = view.search !== '' || view.state !== 'all';
  const others = found.search.groups.length > 0 ? 'location.found.others' : 'location.noResultsNote';
  const emptyNote = filtered ? others : 'location.emptyNote';

  const shownIds = filtered ? listed.map(({ uca_id }) => uca_id).join(' ') : null;
  useEffect(
    () => layer.show(shownIds === null ? null : shownIds.split(' ').filter(Boolean).map(Number)),
    [layer, shownIds],
  );
  useEffect(() => layer.select(view.uca), [layer, view.uca]);
  useEffect(
    () =>
      layer.onPick((hit) => {
        if (hit?.kind === 'point') change({ uca: Number(hit.id) });
      }),
    [layer, change],
  );
  const covered = narrow ? {} : { [detailSide]: detailWidth };
  const reveal = (row: LastPosition) => map?.reveal(row, covered);
  useFirstLook(map, rows, search.has('uca') ? selected : null, first !== null, reveal);

  useFollow(map, view.follow ? selected : null, covered);

  const rest = (camera: Camera, bounds: Bounds) => {
    setSeen({ camera, bounds, zoom: camera.zoom });
    if ((moved.current || view.camera) && !view.follow) change({ camera });
  };
  const touched = () => {
    moved.current = true;
  };
  const choose = (row: LastPosition) => {
    change({ uca: row.uca_id });
    reveal(row);
  };

  const go = (one: OnMap) => {
    found.mark(one);
    change({ follow: false });
    if (one.land) map?.fit(one.land);
    else map?.reveal(one.place, covered);
  };

  if (error && rows.length === 0)
    return (
      <Page title={t('location.title')}>
        <ErrorState error={error} onRetry={retry} />
      </Page>
    );
  const detail = selected && (
    <PositionDetail
      position={selected}
      now={now}
      alerts={alerts.get(selected.uca_id) ?? []}
      onCenter={() => reveal(selected)}
      following={view.follow}
      onFollow={() => change({ follow: !view.follow })}
      onClose={() => change({ uca: null, follow: false })}
    />
  );
  return (
    <Page title={t('location.title')} fill>
      <div ref={frame} className="m-loc" data-wall={wall.on || undefined}>
        <LiveBanner failed={error !== undefined} />
        <aside
          className="m-loc-side"
          data-closed={(narrow && !open && !selected) || undefined}
          aria-label={t('location.list')}
        >
          <button
            type="button"
            className="m-loc-handle"
            aria-expanded={open}
            aria-label={t(open ? 'location.closeList' : 'location.openList')}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          </button>
          {narrow && detail ? (
            <div className="m-loc-scroll" tabIndex={-1}>
              {detail}
            </div>
          ) : (
            <>
              <div className="m-loc-tools">
                <StateFilterBar
                  counts={countStates(rows)}
                  value={view.state}
                  onChange={(state) => change({ state })}
                />
                <div>
                  <TextControl
                    type="search"
                    icon={<Search aria-hidden />}
                    id="uca-search"
                    label={t('location.search')}
                    placeholder={t('location.search')}
                    value={view.search}
                    onChange={(search) => change({ search })}
                  />
                  <SelectControl
                    id="uca-sort"
                    label={t('location.sort')}
                    value={view.sort}
                    options={[
                      { value: 'heard', label: t('location.sortHeard') },
                      { value: 'gravity', label: t('location.sortGravity') },
                      { value: 'name', label: t('location.sortName') },
                    ]}
                    onChange={(sort) => change({ sort: sort as SortName })}
                  />
                </div>
                <AlertCount total={total} />
              </div>
              <FoundOnMap search={found.search} went={found.one} onGo={go} />
              {loading ? (
                <Skeleton height="100%" />
              ) : listed.length > 0 ? (
                <PositionList rows={listed} now={now} selected={view.uca} onSelect={choose} />
              ) : (
                <EmptyState
                  title={t(filtered ? 'location.noResults' : 'location.empty')}
                  description={t(emptyNote)}
                  actions={
                    filtered && (
                      <Button onClick={() => change({ search: '', state: 'all' })}>
                        {t('location.clear')}
                      </Button>
                    )
                  }
                />
              )}
            </>
          )}
        </aside>
        <div
          className="m-loc-ground"
          onPointerDownCapture={touched}
          onKeyDownCapture={touched}
          onWheelCapture={touched}
        >
          <MapView
            label={t('location.map')}
            layer={layer}
            images={layers.images}
            shapes={found.one ? [...layers.shapes, found.one.shape] : layers.shapes}
            marks={marks}
            heat={layers.heat}
            {...(first && { camera: first })}
            controls={
              <>
                <LayerButtons layers={layers} />
                <CopyView search={() => writeView({ ...view, camera: seen?.camera ?? view.camera })} />
              </>
            }
            onRest={rest}
            onMode={(mode) => change({ mode })}
            onReady={setMap}
            note={<DataAge ages={ages} />}
            onFullScreen={wall.toggle}
            placeMenu
          />
          <LayerPanels
            layers={layers}
            map={map}
            sight={seen}
            legend={<MapLegend layers={layers} mode={view.mode} counts={countStates(rows)} />}
          />
          {!narrow && detail && (
            <div className="m-loc-over" tabIndex={-1}>
              {detail}
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}
