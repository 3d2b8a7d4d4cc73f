export { contrastRatio, type HexColour, requireContrast } from './contrast.ts'
