import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { newsletterLinkMachine } from '../model/newsletter-link.machine.ts'
import { viewNewsletterLink } from '../model/use-newsletter-link.ts'
import { NewsletterLinkPanel } from './newsletter-link.tsx'

type LinkActor = ActorRefFrom<typeof newsletterLinkMachine>

function Panel({ actor }: { actor: LinkActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <NewsletterLinkPanel purpose="confirm" link={viewNewsletterLink(snapshot, actor.send)} />
}

export const render = (actor: LinkActor) => (
  <PageFrame width="form">
    <Panel actor={actor} />
  </PageFrame>
)
