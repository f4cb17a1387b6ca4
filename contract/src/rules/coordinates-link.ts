/** Places in addresses of maps, in the order in which they are believed: the marked place before the middle of the view. */
const degrees = '([+-]?\\d{1,3}(?:\\.\\d{1,20})?)';
const pair = `${degrees},\\s*${degrees}`;
const forms = [
  // Google: the place itself among the coded data of an address.
  `!3d${degrees}!4d${degrees}`,
  // OpenStreetMap: the marker.
  `[?&]mlat=${degrees}&mlon=${degrees}`,
  // Google, Apple, Waze, and geo: of Android, with a label or not.
  `[?&](?:q|query|ll|destination|daddr|center|to)=(?:loc:)?(?:ll\\.)?${pair}`,
  `/(?:place|search|dir)/${pair}`,
  `^geo:${pair}`,
  `/@${pair}`,
  `#map=\\d+(?:\\.\\d+)?/${degrees}/${degrees}`,
].map((form) => new RegExp(form, 'i'));

const isLink = /^(?:https?:\/\/|geo:)/i;

/**
 * Latitude and longitude out of a link of Google Maps, OpenStreetMap, Apple Maps or Waze, or a `geo:` address (RFC
 * 5870), as they are written there. Null if the text is no link or names no place; a shortened link names none.
 */
export function readMapLink(text: string): [lat: string, lng: string] | null {
  const link = text.trim();
  if (!isLink.test(link)) return null;
  const plain = link.replace(/%2C/gi, ',').replace(/%20|(?<=,)\+/g, ' ');
  for (const form of forms) {
    const found = form.exec(plain);
    if (found?.[1] && found[2]) return [found[1], found[2]];
  }
  return null;
}
