import { demoPayments } from '@contract/demo-payments.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { Text } from '@/shared/ui/text'
import { useSiteSettings } from '../api/use-site-settings.ts'
import * as styles from './demo-banner.css.ts'

/** Renders nothing while a payment provider is connected. */
export function DemoBanner() {
  if (useSiteSettings()?.payments !== 'built-in') return null
  return (
    <div className={styles.band}>
      <PageFrame room="none">
        <Text look="note">{demoPayments}</Text>
      </PageFrame>
    </div>
  )
}
