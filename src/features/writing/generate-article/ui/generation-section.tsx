import { type GenerationOptions, useGeneration } from '../model/use-generation.ts'
import { GeneratePanel } from './generate-panel.tsx'

export type GenerationSectionProps = GenerationOptions & {
  /** True while the text cannot be used as a whole. */
  disabled: boolean
}

export function GenerationSection({ disabled, ...options }: GenerationSectionProps) {
  return <GeneratePanel generation={useGeneration(options)} text={options.text} disabled={disabled} />
}
