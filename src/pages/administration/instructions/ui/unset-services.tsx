import type { SiteSettings } from '@contract/site.ts'
import { useSiteSettings } from '@/entities/site'
import { Notice } from '@/shared/ui/notice'

const services: Record<keyof SiteSettings['ai'], string> = {
  grok: 'Articles by Grok need XAI_API_KEY.',
  openai: 'Articles by OpenAI need OPENAI_API_KEY.',
  transcription: 'Transcriptions of recordings need OPENAI_API_KEY.',
}

/** Journalists read that an administrator can change this, and are not told about variables. */
export function UnsetServices() {
  const ai = useSiteSettings()?.ai
  const needs = Object.entries(services).flatMap(([key, words]) =>
    ai?.[key as keyof typeof services] === false ? words : [],
  )
  if (needs.length === 0) return null
  return (
    <Notice tone="caution" title="Some AI services are not set up, so journalists cannot use them.">
      {needs.join(' ')} Set each missing variable in the server’s environment, then restart it.
    </Notice>
  )
}
