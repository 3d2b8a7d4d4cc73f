import type { SharedBrowser } from '@contract/complaint.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { Notice } from '@/shared/ui/notice'

type SharedBrowsersProps = {
  /** The people with a part in the bounty who share a browser. Nothing is shown if there are none. */
  browsers: readonly SharedBrowser[]
}

export const SharedBrowsers = ({ browsers }: SharedBrowsersProps) =>
  browsers.length > 0 && (
    <Notice title="One browser, several accounts">
      {browsers.map(({ names: [one, other], seen_at }) => (
        <p key={`${one} ${other} ${seen_at}`}>
          {one} and {other} have signed in from the same browser, last on {formatLocalDate(seen_at)}.
        </p>
      ))}
      <p>Households share browsers, so this proves nothing. Please look closer before you decide about money.</p>
    </Notice>
  )
