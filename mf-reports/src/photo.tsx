import { useFileUrl } from 'shared-auth/file-url';
import { Box, Button, Skeleton, Text } from 'shared-ui';
import { problemText } from 'shared-ui/problem';

/** A photo that a phone sent, as large as its place; larger at a press. `retryLabel` is on the button after an error. */
export function Photo({ id, alt, retryLabel }: { id: number; alt: string; retryLabel: string }) {
  const { url, error, retry } = useFileUrl(id);
  if (error)
    return (
      <Box role="alert">
        <Text mb="2">{problemText(error)}</Text>
        <Button size="sm" onClick={retry}>
          {retryLabel}
        </Button>
      </Box>
    );
  if (!url) return <Skeleton height="14rem" />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <Box asChild display="block" w="full" maxH="22rem" objectFit="contain" bg="bg.sunken" rounded="md">
        <img src={url} alt={alt} />
      </Box>
    </a>
  );
}
