export { contrastRatio, type HexColor, requireContrast } from './contrast.ts'
