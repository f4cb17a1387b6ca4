import type { Visit, VisitGuestRow } from 'contract';
import { Box } from 'shared-ui';
import { useT } from './text.ts';
import type { SheetPhotos } from './use-sheet-photos.ts';

/** Guests, on paper. */
export function SheetGuests({ guests }: Pick<Visit, 'guests'>) {
  const t = useT();
  const markOf = ({ blacklisted, blocked, verified }: VisitGuestRow) =>
    blacklisted ? 'blacklisted' : blocked ? 'blocked' : verified ? 'verified' : 'unverified';
  return (
    <table>
      <tbody>
        {guests.map((guest, nth) => (
          <tr key={guest.guest_id}>
            <td>{nth + 1}</td>
            <td>{`${guest.name} ${guest.last_name}`}</td>
            <td>
              {guest.foreign_document
                ? t('visitView.guest.foreign', { document: guest.identity })
                : guest.identity}
            </td>
            <td>{t(`visitView.guest.${markOf(guest)}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SheetEquipmentProps extends Pick<Visit, 'equipment'> {
  photos: SheetPhotos;
}

/** What they bring in and take out, on paper. */
export function SheetEquipment({ equipment, photos }: SheetEquipmentProps) {
  const t = useT();
  if (equipment.length === 0) return null;
  return (
    <Box>
      <h2>{t('visits.field.equipment')}</h2>
      <table>
        <tbody>
          {equipment.map(({ way, description, serial, quantity, photo }) => (
            <tr key={`${way}${description}${serial}`}>
              <td>{t('visitView.equipment.item', { quantity, description })}</td>
              <td>{serial && t('visitView.equipment.serial', { serial })}</td>
              <td>{t(`visits.way.${way}`)}</td>
              <td>
                {photo && photos.has(photo) && (
                  <Box asChild w="24mm" h="18mm" objectFit="cover">
                    <img src={photos.get(photo)} alt="" />
                  </Box>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
