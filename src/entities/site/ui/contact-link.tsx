import { Anchor } from '@/shared/ui/link'
import { useSiteSettings } from '../api/use-site-settings.ts'

/** Stands behind "write to" while the settings are not loaded. */
const unknown = 'us'

/** Leads to the operator's address. */
export function ContactLink() {
  const email = useSiteSettings()?.contact_email
  return email === undefined ? unknown : <Anchor href={`mailto:${email}`}>{email}</Anchor>
}

/** The same for the text of an information page. */
export function useContactLink(): string {
  const email = useSiteSettings()?.contact_email
  return email === undefined ? unknown : `[${email}](mailto:${email})`
}
