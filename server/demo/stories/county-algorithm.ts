import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, code, h1, h2, mono, ol, p, picture, quote, styled, sub, u } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'county-algorithm',
  kind: 'delivery',
  title: 'A county ranks families for housing aid and cannot say how',
  categories: ['technology', 'politics'],
  journalist: 'verified',
  publishedAt: '2026-11-17T11:05:00.000Z',
  bounty: {
    title: 'What is the score that decides who gets rent help in Alder County?',
    description:
      'I volunteer at a legal advice table in Eastfield. Every week people bring me letters refusing emergency rent assistance with a score on them and no reasons. The office says the computer decides. I want to know who built the thing, what it counts, what it cost, and whether it treats one part of the county worse than another. If the county cannot explain it, I want that in print too. I can put you in touch with families who are willing to show their letters, as long as they are asked first and nobody is pushed.',
    creator: 'noor',
    amountCents: 62000,
    pledges: [
      { by: 'reader', cents: 4500 },
      { by: 'callum', cents: 2500 },
      { by: 'priya', cents: 8015 },
      { by: 'walter', cents: 1500 },
      { by: 'beatriz', cents: 6040 },
      { by: 'journalist', cents: 2000 },
    ],
  },
  document: [
    p(
      'The letter gave Delphine Aubry a number, 41, and told her the passing mark was 50. It did not say what she had been marked on. When she called Alder County’s housing office to ask, the caseworker looked at the same number on a screen and said she did not know either.',
    ),
    picture(
      'county-algorithm',
      'Illustration: rows of identical small houses at night, a few with lit windows, overlaid with a pale grid of scoring squares.',
    ),
    p(
      'Aubry, 34, is a nurse’s aide who works nights at a care home in Port Merrow. In April her hours were cut and she fell $1,900 behind on a two-bedroom apartment in Eastfield that she shares with her son. She applied for emergency rent assistance, which pays up to three months of arrears. The refusal came nine days later. In June they moved in with her sister.',
    ),
    p(
      'Since January 2025 every application to the county’s Department of Housing Stability has been scored from 0 to 100 by a product called TenureLine, bought from Corvane Analytics for $412,000 over three years. Scores below 50 are refused without review. In eighteen months the county received 5,600 applications and turned down 2,565 of them, or 46 percent.',
    ),
    p(
      'The refusals do not fall evenly. In Saltgrove 232 of 800 applications failed. In Eastfield it was 915 of 1,500.',
    ),
    picture(
      'county-algorithm-chart',
      'Bar chart of the share of housing-aid applications refused in five districts: Saltgrove 29 percent, Kestrel Falls 32 percent, North Merrow 39 percent, the Docks 55 percent and Eastfield 61 percent.',
      'Refusals as a share of applications, January 2025 to June 2026. Source: Lede analysis of county records.',
    ),
    h1('Inside the formula'),
    p(
      'For a year the county said it could not release the method because it had never been given it. In September, after an appeal to the state records officer, it handed over an appendix to the purchase contract. The core of it fits in a few lines.',
    ),
    code(
      'score = 100 / (1 + exp(-z))\n\nz =  0.42\n   + 0.31 * employed_12m     # 1 if in work for the past year\n   - 0.38 * addr_36m         # addresses in the past 36 months\n   - 0.22 * svc_contacts     # calls to county help lines\n   - 0.15 * util_gap         # months with a utility arrear\n   + w7   * x7               # [withheld: trade secret]\n\nif score >= 50: APPROVE  else: REFUSE',
    ),
    p(
      'Two of the terms surprised the people who work with them. ',
      mono('svc_contacts'),
      ' counts calls to the county’s own help lines, so that a family loses ground each time it asks for help. ',
      mono('addr_36m'),
      ' counts addresses, and every one of them costs more than being employed all year earns. Then there is the last line, x',
      sub('7'),
      '. It is numbered seven although only five terms come before it, and neither its weight nor its meaning is given.',
    ),
    p(
      'We worked through Aubry’s file with Ruben Haldane, who was the county’s chief statistician until he retired in 2022. She had been in work for a year. She had lived at three addresses, had called a help line once and owed no utility. From the published terms alone her score would be 35. The county’s letter says 41. The six points between come from the withheld term. No official could say what had earned them.',
    ),
    aligned(
      'center',
      p(
        styled({ fontSize: '28px', bold: true }, '35'),
        ' from the terms we can read, ',
        styled({ fontSize: '28px', bold: true }, '41'),
        ' on the letter: ',
        styled({ bgColor: '#7a1f1f', color: '#ffffff', bold: true }, ' REFUSE '),
      ),
    ),
    h2('Moved by the county, marked down by the county'),
    p(
      'The moves that gave Aubry three addresses were not her choice. In February 2024 she was living in Eastfield Courts, 388 apartments that the county condemned and pulled down. It placed her in a motel on Tollgate Road for five months, then helped her sign the lease she later fell behind on. To TenureLine that is a restless tenant. Counted as one home instead of three, her score would have been 60.',
    ),
    p(
      'Haldane applied the same correction to every refused family whose moves had been ordered by the county, using relocation rolls from the Docks and Eastfield clearances. Of the 2,565 refusals, 604 would have passed. Of those, 521 were in the two cleared districts.',
    ),
    quote(
      '“If a student handed me this I would ask what the variable was meant to measure. It says instability. What it has found is our demolition program.”',
    ),
    aligned('right', p('Ruben Haldane, former chief statistician, Alder County')),
    p(
      'Imogen Castellane, the department’s director, said the tool had cut the average wait for a decision from 38 days to nine and had removed “the luck of which caseworker you drew.” She said she had not known that county relocations were counted as moves until we asked. “We have put it to the vendor.” She declined to pause the refusals. A department memo from March 2025 tells staff that they ',
      u('may not'),
      ' depart from a score “for any reason personal to the applicant.”',
    ),
    p(
      'Corvane replied through its general counsel, Piers Amadi. TenureLine predicts which households are most likely to stay housed if helped, he wrote, and its accuracy was validated before sale. He would not share the validation, which the contract does not require. Asked what x',
      sub('7'),
      ' was, he answered that disclosing it “would allow applicants to tailor their circumstances.”',
    ),
    h2('What the rules ask for'),
    p('The county’s own ordinance on automated decisions, passed in 2023, sets out three duties.'),
    ol(
      'A public register must list the system. TenureLine is listed, described as “workflow software.”',
      'The department must be able to explain any single decision to the person it concerns.',
      'An outside audit must be completed within a year of first use. None has been commissioned.',
    ),
    p(
      'County Supervisor Lucian Bray, who wrote the ordinance, said he would ask for a hearing in December. “The word in there is ‘explain,’” he said. “Nobody has explained anything to anybody.”',
    ),
    p(
      b('How we reported this. '),
      'We obtained 5,600 scored applications with names removed. Because the formula can be run backward, we recovered each family’s total from its final score and added back 0.38 for each county-ordered move, which requires no guess about the hidden term. Haldane’s worksheet is ',
      a('https://example.org/lede/homesignal-worksheet', 'published here'),
      '; Corvane was sent it two weeks before publication.',
    ),
    p(
      'Aubry asked to see the arithmetic, so we wrote it on the back of her refusal. She went down it with a pen and stopped at the motel. The county had paid for that room, she said; she still had the voucher. She wanted to know whether her phone call asking about the score would be counted as a contact.',
    ),
    p('We put the question to the department. It is checking.'),
  ],
}
