import { profileInput, type UserRecord, updateProfile } from 'contract';
import { call, storeUser, useUser } from 'shared-auth';
import { Box, type Language, Page, toast, useLanguage } from 'shared-ui';
import { TextField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { useWords } from '../signed-in/text.ts';
import { EmailPanel } from './email-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const valuesOf = (user: UserRecord, language: Language) => ({
  name: user.name,
  last_name: user.last_name,
  phone: user.phone,
  language,
});

/** One's own data and open sessions. */
export default function ProfilePage() {
  const t = useWords();
  const user = useUser();
  const { language } = useLanguage();
  if (!user) return null;
  const name = `${user.name} ${user.last_name}`.trim() || user.username;
  return (
    <Page
      title={name}
      documentTitle={`${name} · ${t('profile.title')}`}
      breadcrumbs={[{ label: t('profile.title') }]}
      description={t('profile.text', { username: user.username })}
    >
      <Form
        key={user.id}
        schema={profileInput}
        label={t('profile.title')}
        initial={valuesOf(user, language)}
        latest={null}
        blank={{ name: '', last_name: '', phone: '', language }}
        onSubmit={(values) => call(updateProfile, { body: { ...values, language } })}
        onSaved={(saved) => {
          storeUser(saved);
          toast.success(t('profile.saved'));
        }}
      >
        <FormSection title={t('profile.data')}>
          <TextField name="name" label={t('profile.name')} span="half" />
          <TextField name="last_name" label={t('profile.lastName')} span="half" />
          <TextField name="phone" label={t('profile.phone')} span="half" />
        </FormSection>
      </Form>
      <Box maxW="56rem" display="grid" gap="4">
        <EmailPanel />
        <SessionsPanel />
      </Box>
    </Page>
  );
}
