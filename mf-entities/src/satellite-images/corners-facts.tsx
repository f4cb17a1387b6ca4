import { type CoordinatesFormat, type Corners, cornersArea, cornersCentre, formatDegrees } from 'contract';
import { Box, useFormat } from 'shared-ui';
import { Facts } from 'shared-ui/parts';
import { useT } from '../text.ts';

/** The middle of four corners, in degrees, minutes and seconds. */
export function centreText(corners: Corners): string {
  const { lat, lng } = cornersCentre(corners);
  return `${formatDegrees(lat, 'lat')} ${formatDegrees(lng, 'lng')}`;
}

/** Square kilometres with the significant digits only. */
export function Area({ area, unit = '' }: { area: number; unit?: string }) {
  const { number } = useFormat();
  const digits = area < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: area < 100 ? 2 : 0 };
  return <bdi dir="ltr">{`${number(area, digits)}${unit}`}</bdi>;
}

interface CornersFactsProps {
  corners: Corners;
  /** What a file was taken for. */
  format?: CoordinatesFormat;
  crs?: string | null;
}

/** What was understood of coordinates: middle, size, and the kind of file. */
export function CornersFacts({ corners, format, crs }: CornersFactsProps) {
  const t = useT();
  const facts = [
    { label: t('satelliteImage.centre'), value: <bdi dir="ltr">{centreText(corners)}</bdi> },
    { label: t('satelliteImage.area'), value: <Area area={cornersArea(corners)} unit=" km²" /> },
    ...(format
      ? [
          {
            label: t('satelliteImage.readAs'),
            value: (
              <>
                {t(`satelliteImage.format.${format}`)}
                {crs && (
                  <>
                    {' · '}
                    <bdi dir="ltr">{crs}</bdi>
                  </>
                )}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Box mb="2">
      <Facts look="inline" facts={facts} />
    </Box>
  );
}
