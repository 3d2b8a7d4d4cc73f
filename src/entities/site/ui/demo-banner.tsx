import { demoPayments } from '@contract/money.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { Text } from '@/shared/ui/text'
import { useSiteSettings } from '../api/use-site-settings.ts'
import * as styles from './demo-banner.css.ts'

const useIsDemo = () => useSiteSettings()?.payments === 'built-in'

/** Spans the window. Renders nothing while a payment provider is connected. */
export const DemoBanner = () =>
  useIsDemo() ? (
    <div className={styles.band}>
      <PageFrame room="none">
        <Text look="note">{demoPayments}</Text>
      </PageFrame>
    </div>
  ) : null

/** The same sentence inside a column of text. */
export const DemoNote = () => (useIsDemo() ? <Text look="note">{demoPayments}</Text> : null)
