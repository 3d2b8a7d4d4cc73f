import { grokAnsweredNothing, openAiAnsweredNothing } from '@contract/ai.ts'
import type { EditorDocument } from '@contract/document.ts'
import type { SavedDraft } from '@contract/draft.ts'
import { generateWithGrok, generateWithOpenAi } from '@contract/endpoints.ts'
import type { InferOutput } from 'valibot'
import { ApiError, type Attempt, type CallApi, isUnreadable, messageOf } from '@/shared/api'
import { generationTimeoutMs } from '@/shared/config'

export type Provider = 'grok' | 'openAi'

export type Prompt = { provider: Provider; content: string }

export type GeneratedStory = { document: EditorDocument; draft: InferOutput<typeof SavedDraft> }

type StoryOptions = { draftId: string; articleId: string | undefined; signal: AbortSignal }

export async function generateStory(
  api: CallApi,
  { content: { provider, content }, key }: Attempt<Prompt>,
  { draftId, articleId, signal }: StoryOptions,
): Promise<GeneratedStory> {
  const input = {
    body: {
      content,
      draft_id: draftId,
      ...(articleId === undefined ? {} : { original_article_id: articleId }),
    },
    idempotencyKey: key,
    timeoutMs: generationTimeoutMs,
    keepsSession: true,
    signal,
  }
  const asked = provider === 'grok' ? api(generateWithGrok, input) : api(generateWithOpenAi, input)
  const story = await asked.catch((error: unknown) => {
    // Final, like the server's own 422: the same key would get the same content again.
    throw isUnreadable(error) ? new ApiError(422, answeredNothing[provider], error) : error
  })
  if (story.draft === undefined)
    throw new Error('The draft was deleted while the article was generated. The article is kept here.')
  return { document: story.content, draft: story.draft }
}

const answeredNothing: Record<Provider, string> = { grok: grokAnsweredNothing, openAi: openAiAnsweredNothing }

const fallbacks: Record<Provider, string> = {
  grok: 'Failed to generate article with AI',
  openAi: 'Failed to generate article with OpenAI',
}

/** Prefers the detail, then the message, then the provider's text (docs/specification.md#8-error-catalogue). */
export const describeGenerationError = (error: unknown, provider: Provider): string =>
  messageOf(error, '') || fallbacks[provider]
