import { type LastPosition, type StandingAlert, ucaRoutePath } from 'contract';
import { Crosshair, LocateFixed, Navigation, Route, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Button, CopyId, Icon, IconButton, LinkButton, RelativeTime, useFormat } from 'shared-ui';
import { FenceHere, formatDms } from 'shared-ui/map';
import { useT } from '../text.ts';
import { PositionAlerts } from './position-alerts.tsx';
import { GpsStale, PositionState } from './position-state.tsx';
import { isGpsStale } from './positions.ts';

interface PositionDetailProps {
  position: LastPosition;
  /** The server's clock, epoch milliseconds. */
  now: number;
  /** Its alerts that stand. */
  alerts: readonly StandingAlert[];
  onCenter: () => void;
  following: boolean;
  onFollow: () => void;
  onClose: () => void;
}

/** In m/s; below this, GPS noise looks like movement. */
const leastSpeed = 0.3;

/** By `DeviceConnection`. */
const buttonWords = ['detail.buttonOff', 'detail.buttonOn', 'detail.unknown'] as const;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** Detail of a UCA's last position. */
export function PositionDetail({
  position,
  now,
  alerts,
  onCenter,
  following,
  onFollow,
  onClose,
}: PositionDetailProps) {
  const t = useT();
  const { dateTime, distance, number, percent } = useFormat();
  const when = (instant: string) => (
    <>
      <RelativeTime value={instant} /> <span className="m-loc-exact">{dateTime(instant)}</span>
    </>
  );
  const moving = position.speed > leastSpeed;
  return (
    <section className="m-loc-detail" aria-label={position.name}>
      <header>
        <h2>{position.name}</h2>
        <IconButton size="sm" label={t('detail.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div className="m-loc-badges">
        <PositionState position={position} look="badge" />
        {position.sos && <PositionState position={{ ...position, sos: false }} look="badge" />}
        {isGpsStale(position, now) && <GpsStale />}
      </div>
      <PositionAlerts alerts={alerts} />
      <dl>
        <Fact name={t('detail.type')}>{position.type || t('detail.unknown')}</Fact>
        <Fact name={t('detail.place')}>{position.place || t('detail.unknown')}</Fact>
        <Fact name={t('detail.heard')}>{when(position.heard_at)}</Fact>
        <Fact name={t('detail.fix')}>{when(position.fixed_at)}</Fact>
        <Fact name={t('detail.accuracy')}>± {distance(position.accuracy)}</Fact>
        <Fact name={t('detail.speed')}>
          {moving
            ? number(position.speed * 3.6, {
                style: 'unit',
                unit: 'kilometer-per-hour',
                maximumFractionDigits: 0,
              })
            : t('detail.still')}
        </Fact>
        {moving && (
          <Fact name={t('detail.heading')}>
            <Box
              as="span"
              display="inline-block"
              verticalAlign="-0.125em"
              style={{ rotate: `${position.heading - 45}deg` }}
            >
              <Icon of={Navigation} />
            </Box>{' '}
            {number(position.heading, { maximumFractionDigits: 0 })}°
          </Fact>
        )}
        <Fact name={t('detail.battery')}>
          {position.battery === null ? t('detail.unknown') : percent(position.battery / 100)}
        </Fact>
        {typeof position.button_type === 'number' && (
          <Fact name={t('detail.button')}>{t(buttonWords[position.button])}</Fact>
        )}
        <Fact name={t('detail.coordinates')}>
          {formatDms(position)
            .split(', ')
            .map((half) => (
              <bdi key={half} className="m-loc-half">
                {half}
              </bdi>
            ))}
          <CopyId value={`${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`} />
        </Fact>
      </dl>
      <Button icon={<LocateFixed aria-hidden />} onClick={onCenter} wide>
        {t('detail.center')}
      </Button>
      <Button icon={<Crosshair aria-hidden />} aria-pressed={following} onClick={onFollow} wide>
        {t('detail.follow')}
      </Button>
      <FenceHere {...position} />
      <LinkButton icon={<Route aria-hidden />} to={ucaRoutePath(position.uca_id)} wide>
        {t('detail.route')}
      </LinkButton>
    </section>
  );
}
