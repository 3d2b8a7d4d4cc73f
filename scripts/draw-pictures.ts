import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures } from '../server/database/demo/pictures/draw/index.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../server/database/demo/pictures')
const widths = [480, 960, 1600]

const write = async (name: string, svg: string) => {
  const target = join(folder, name)
  await mkdir(target, { recursive: true })
  const original = await sharp(Buffer.from(svg), { density: 72 }).resize(1800, 1200).removeAlpha().png().toBuffer()
  await sharp(original).webp({ quality: 80, effort: 6 }).toFile(join(target, 'original.webp'))
  for (const width of widths) {
    const sized = await sharp(original).resize(width).png().toBuffer()
    await sharp(sized)
      .avif({ quality: 50, effort: 6 })
      .toFile(join(target, `${width}.avif`))
    await sharp(sized)
      .webp({ quality: 76, effort: 6 })
      .toFile(join(target, `${width}.webp`))
  }
}

const wanted = process.argv.slice(2)
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await write(name, draw())
  console.info(name)
}
