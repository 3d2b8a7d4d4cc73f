import { light } from '@/shared/styles'

type Choice = { label: string; value: string }

export const unchosen = 'none'

export const textColors: readonly Choice[] = [
  { label: 'Red', value: light.accent },
  { label: 'Green', value: light.positive },
  { label: 'Brown', value: light.caution },
  { label: 'Gray', value: light.textQuiet },
]

export const backgrounds: readonly Choice[] = [
  { label: 'Yellow', value: light.highlight },
  { label: 'Rose', value: light.selection },
  { label: 'Green', value: light.positiveSurface },
  { label: 'Sand', value: light.sunken },
]

export const textSizes: readonly Choice[] = [
  { label: 'Small', value: '13px' },
  { label: 'Large', value: '20px' },
  { label: 'Huge', value: '26px' },
]
