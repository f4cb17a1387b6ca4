/** Coordinates in map URLs, in order of trust: the marked place before the centre of the view. */
const degrees = '([+-]?\\d{1,3}(?:\\.\\d{1,20})?)';
const pair = `${degrees},\\s*${degrees}`;
const forms = [
  // Google: the place itself, in the encoded data of a URL.
  `!3d${degrees}!4d${degrees}`,
  // OpenStreetMap: the marker.
  `[?&]mlat=${degrees}&mlon=${degrees}`,
  // Google, Apple, Waze, and Android's geo:, with or without a label.
  `[?&](?:q|query|ll|destination|daddr|center|to)=(?:loc:)?(?:ll\\.)?${pair}`,
  `/(?:place|search|dir)/${pair}`,
  `^geo:${pair}`,
  `/@${pair}`,
  `#map=\\d+(?:\\.\\d+)?/${degrees}/${degrees}`,
].map((form) => new RegExp(form, 'i'));

const isLink = /^(?:https?:\/\/|geo:)/i;

/**
 * Latitude and longitude from a link of Google Maps, OpenStreetMap, Apple Maps or Waze, or a `geo:` URI (RFC
 * 5870), as written there. Null if the text is not a link or names no place; a shortened link names none.
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
