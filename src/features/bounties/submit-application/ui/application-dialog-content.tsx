import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { ApplyToBounty, type ApplyToBountyProps } from './apply-to-bounty.tsx'
import { OfferBrief } from './offer-brief.tsx'

export function ApplicationDialogContent(props: ApplyToBountyProps) {
  return (
    <Stack gap="roomy">
      <Stack gap="compact">
        <Text look="excerpt">{props.bounty.title}</Text>
        <OfferBrief bounty={props.bounty} />
      </Stack>
      <ApplyToBounty {...props} />
    </Stack>
  )
}
