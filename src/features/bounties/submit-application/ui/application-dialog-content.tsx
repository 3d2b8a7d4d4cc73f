import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './application-dialog-content.css.ts'
import { ApplyToBounty, type ApplyToBountyProps } from './apply-to-bounty.tsx'
import { OfferBrief } from './offer-brief.tsx'

export function ApplicationDialogContent(props: ApplyToBountyProps) {
  return (
    <Stack gap="roomy">
      <div className={styles.bounty}>
        <Text look="excerpt">{props.bounty.title}</Text>
        <OfferBrief bounty={props.bounty} />
      </div>
      <ApplyToBounty {...props} />
    </Stack>
  )
}
