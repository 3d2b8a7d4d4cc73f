import { formatAmount } from '@/shared/lib/money'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './application-dialog-content.css.ts'
import { ApplyToBounty, type ApplyToBountyProps } from './apply-to-bounty.tsx'

export function ApplicationDialogContent(props: ApplyToBountyProps) {
  const { title, total_amount } = props.bounty
  return (
    <Stack gap="roomy">
      <div className={styles.bounty}>
        <div className={styles.title}>
          <Text look="excerpt">{title}</Text>
        </div>
        <Text look="figure">{formatAmount(total_amount)}</Text>
      </div>
      <ApplyToBounty {...props} />
    </Stack>
  )
}
