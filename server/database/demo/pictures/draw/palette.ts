export const paper = '#f6f1e7'
export const ink = '#14181f'
export const rust = '#b3401f'
export const ochre = '#d99a2b'
export const sea = '#1f5a6b'
export const moss = '#4d6a3c'
export const dusk = '#3b3a63'
export const rose = '#c4716c'
export const sand = '#e6d5b3'
export const ember = '#e0662b'
export const mist = '#a9c0bf'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export const mix = (from: string, to: string, share: number) => {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const shade = (color: string, share: number) => mix(color, ink, share)

export const tint = (color: string, share: number) => mix(color, paper, share)
