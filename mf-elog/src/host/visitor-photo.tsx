import { useEffect, useState } from 'react';
import { Box, Skeleton } from 'shared-ui';
import type { Door } from './door.ts';

/** The photo that the guard took; nothing where it cannot be read, since the answer does not depend on it. */
export function VisitorPhoto({ door, name }: { door: Door; name: string }) {
  const [url, setUrl] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the person.
  useEffect(() => {
    let made: string | undefined;
    let wanted = true;
    door.photo().then(
      (photo) => {
        if (!wanted || !(photo instanceof Blob)) return;
        made = URL.createObjectURL(photo);
        setUrl(made);
      },
      () => wanted && setUrl(null),
    );
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [door.key]);
  if (url === null) return null;
  if (url === undefined) return <Skeleton height="14rem" />;
  return (
    <Box asChild w="full" maxH="20rem" objectFit="contain" rounded="md" bg="bg.sunken">
      <img src={url} alt={name} />
    </Box>
  );
}
