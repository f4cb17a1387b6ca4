import './legal.styles.ts';
import { useEffect, useState } from 'react';
import { Skeleton, Stack, useLanguage } from 'shared-ui';
import { type LegalDocument, type LegalName, loadLegal } from './document.ts';

interface Loaded {
  of: string;
  document: LegalDocument;
}

/** A legal text in the language on screen, or undefined while it is on its way. */
export function useLegal(name: LegalName): LegalDocument | undefined {
  const { language } = useLanguage();
  const of = `${name} ${language === 'es'}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadLegal(name, language).then((document) => wanted && setLoaded({ of, document }));
    return () => {
      wanted = false;
    };
  }, [name, language, of]);
  return loaded?.of === of ? loaded.document : undefined;
}

/** The body of a legal text; the title belongs to the page that shows it. */
export function LegalText({ name }: { name: LegalName }) {
  const { language } = useLanguage();
  const document = useLegal(name);
  if (!document) {
    return (
      <Stack aria-busy="true">
        <Skeleton width="90%" height="1rem" />
        <Skeleton width="70%" height="1rem" />
        <Skeleton width="100%" height="12rem" />
      </Stack>
    );
  }
  return (
    <div className="s-legal" lang={language === 'es' ? 'es' : 'en'} dir="ltr">
      <p>{document.intro}</p>
      {document.sections.map(({ heading, body }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {body.map((part) =>
            typeof part === 'string' ? (
              <p key={part}>{part}</p>
            ) : (
              <ul key={part[0]}>
                {part.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
