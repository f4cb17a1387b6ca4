/** Pixels to the longer side of a photo in small: enough for a row of a list on a dense screen. */
const SMALL = 240;

export interface PhotoFacts {
  width: number;
  height: number;
  /** The photo in small; nothing where the browser could not draw it. */
  thumbnail: File | null;
}

async function shrunk(picture: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, SMALL / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.8));
  // A browser that cannot write WebP writes PNG.
  return (
    blob && new File([blob], `small.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type })
  );
}

/** A photo's size in pixels, with the photo in small. Null for what is no picture. */
export async function factsOfPhoto(photo: Blob): Promise<PhotoFacts | null> {
  try {
    const picture = await createImageBitmap(photo);
    const { width, height } = picture;
    const thumbnail = await shrunk(picture);
    picture.close();
    return { width, height, thumbnail };
  } catch {
    return null;
  }
}
