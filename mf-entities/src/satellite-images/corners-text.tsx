import { type Corners, cornersText, MAX_CORNERS_TEXT, readCorners } from 'contract';
import { TextareaControl } from 'shared-ui/fields';
import { useT } from '../text.ts';

type Read = ReturnType<typeof readCorners>;
type CornersKey = 'Line' | 'Count' | 'Flat' | 'Order' | 'Polar' | 'Span' | 'Sides';

/** What is wrong with written corners, in the user's words; nothing for what is empty. */
export function useCornersProblem(): (read: Read | null) => string | undefined {
  const t = useT();
  return (read) => {
    if (!read || !('issue' in read) || read.issue.key === 'error.required') return undefined;
    const word = read.issue.key.replace('error.corners', '') as CornersKey;
    return t(`satelliteImage.issue.${word}`, read.issue.params);
  };
}

interface CornersTextProps {
  id: string;
  text: string;
  invalid: boolean;
  describedBy: string;
  onBlur: () => void;
  onChange: (text: string, corners: Corners | null) => void;
}

/** Corners as text, read while they are typed. */
export function CornersText({ text, onChange, ...control }: CornersTextProps) {
  const t = useT();
  return (
    <div dir="ltr">
      <TextareaControl
        {...control}
        label={t('satelliteImage.byText')}
        value={text}
        rows={5}
        maxLength={MAX_CORNERS_TEXT}
        placeholder={t('satelliteImage.textExample')}
        onChange={(next) => {
          const read = readCorners(next);
          onChange(next, 'corners' in read ? read.corners : null);
        }}
      />
    </div>
  );
}

/** The text of a place that a file gave. */
export const textOf = (corners: Corners | undefined): string => (corners ? cornersText(corners) : '');
