import { Card } from '@/shared/ui/card'
import { Skeleton } from '@/shared/ui/skeleton'
import { Stack } from '@/shared/ui/stack'

export function DeliveryCardSkeleton() {
  return (
    <Card as="div">
      <Stack gap="compact" aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Stack>
    </Card>
  )
}
