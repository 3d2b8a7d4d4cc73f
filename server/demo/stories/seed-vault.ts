import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, i, ol, p, picture, quote, styled, sub } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'seed-vault',
  kind: 'delivery',
  title: 'A seed bank in Saltgrove keeps beans nobody grows',
  categories: ['world', 'science'],
  journalist: 'dov',
  publishedAt: '2026-08-03T12:15:00.000Z',
  bounty: {
    title: 'What is a seed bank for if nobody grows what is in it?',
    description:
      'The county wants to cut its grant to the Saltgrove seed bank, and at the hearing a supervisor asked why we pay electricity for beans no farmer plants. I thought that was a reasonable question and nobody answered it well. Could a reporter go inside and find out what they have, whether it is alive, whether it is kept somewhere else too, and whether anyone has ever actually needed any of it? If the answer is no, I would like to know that as well.',
    creator: 'callum',
    amountCents: 18500,
    pledges: [
      { by: 'reader', cents: 1750 },
      { by: 'noor', cents: 2500 },
      { by: 'gwen', cents: 1035 },
    ],
  },
  document: [
    p(
      'In the cold room at Saltgrove there are 1,204 jars of beans, and for 311 of them there is no one alive who is known to have grown the plant. The room is kept at zero Fahrenheit. Last year, after six decades in which nobody had asked for it, somebody across the strait asked for jar 417.',
    ),
    picture(
      'seed-vault',
      'Illustration: glass jars of beans on the shelves of a cold blue room; one jar in the middle row glows a warm amber.',
      'Jar 417, the lamp bean. It was collected from a passenger on the Sant Orel boat in 1961.',
    ),
    p(
      'Lucasta Wren has the key. She is the curator of the Saltgrove Regional Seed Bank, which occupies a former fish cellar behind the customs shed. You get about ten minutes there before your pen stops. “Don’t read me the labels,” she said at the door. “Ask me which ones are alive.”',
    ),
    p(
      'At the county budget hearing in May the question had been a different one: why the taxpayers of Alder County should chill beans that no farmer wants. The bank costs $146,000 a year: $98,000 for four part-time staff, $21,000 for power, $18,000 for the plots where old seed is grown out, and $9,000 for everything else. The county gives $60,000 of it. A vote on ending that grant is set for December.',
    ),
    h2('How a bean waits'),
    p(
      'A bean arrives from the field with about 14 percent H',
      sub('2'),
      'O in it, which would burst its cells if it froze. So it is dried for three weeks over silica, to 7 percent. Its metabolism, the slow burning that turns sugar into CO',
      sub('2'),
      ', falls nearly to nothing. It does not stop, and the curator’s job is to know when a jar has to be grown again. There is a routine for that.',
    ),
    ol(
      'Every tenth year, 50 beans from each jar are set on wet paper at 77 degrees.',
      'After eight days the sprouts are counted. At 85 percent or better, the jar goes back.',
      'Below that, 80 more are planted out under netting, so that no bee can cross them with a neighbor.',
      'The new crop is dried, and the old is thrown away.',
    ),
    p(
      'The third step is the expensive one. Wren has plots for 30 kinds a year and 1,204 kinds, so each can be renewed once in about forty years. Some have run out of time. In the ledgers 57 jars have a small zero in the last column. She keeps those too. “Somebody carried them here,” she said.',
    ),
    h2('Jar 417'),
    p(
      'On a terrace above Sant Orel, in the country of Veyra, Ibrahim Calder-Noy had grown a commercial white bean since he took over the land from his mother. In the spring of 2024 the stems went black at the soil. By July he had lost four-fifths of the crop and his neighbors had lost more. Black-root blight lives in the ground, and it was there again in 2025. The agricultural college in Sant Orel suggested a fungicide at $310 an acre, or lentils.',
    ),
    p(
      'His aunt remembered the lamp bean: a climber, yellow with a dark ring, slow to cook. People had given it up in the 1960s when the canning plant wanted white. A lecturer at the college, Safiya Brandt-Ole, searched the catalogs. It was listed in two collections in the world. The larger, a national vault with a staff of two hundred, found that its sample had been dead since at least 2019. The smaller was in a fish cellar.',
    ),
    aligned(
      'left',
      quote(
        '“From Mrs. Perpetua Noy, on the evening boat, a twist of newspaper, about 60 seeds. Says they are for lamps. Ask what she means.”',
      ),
    ),
    aligned('right', p(i('Accession book, June 11, 1961, in the hand of Greta Hallam, the first curator'))),
    p(
      'Nobody ever did ask. But the bank had regrown the seed in 1978 and again in 2006. In March of last year Wren counted 40 beans into an envelope and took it over on the ferry herself, not trusting the mail to stay dry. Thirty-one came up. Calder-Noy saved every pod. This May he set out 240 plants in the worst of his ground, with 240 of the commercial bean alongside.',
    ),
    p('We counted them with him on July 18.'),
    aligned(
      'center',
      p(
        styled(
          { bgColor: '#f3d58a', color: '#3b2800', bold: true, fontSize: '20px' },
          ' Lamp bean: 212 of 240 standing ',
        ),
        ' ',
        styled({ bgColor: '#dfe5ea', color: '#26313a', bold: true, fontSize: '20px' }, ' Commercial: 18 of 240 '),
      ),
    ),
    p(
      'One field in one summer proves little, as Brandt-Ole said several times. If the resistance sits in a single gene it could be bred into the white bean within seven years, and the lamp bean, which yields a third less, could go back in its jar.',
    ),
    h2('The case against'),
    p(
      'Corin Thistlewood, who directs crop programs at the state agriculture department, thinks small banks are sentimental and unsafe. The Saltgrove compressor dates from 1991; in 2017 it failed over a weekend, and the room reached 51 degrees. A regional collection, he says, ought to be shipped to a national vault with generators and guards. “I admire that jar. I would ask how many other jars died because she was short a technician.”',
    ),
    p(
      'Working from the catalogs of the four largest public vaults, we looked for each of the 311. According to the lists, 123 are duplicated elsewhere and 188 are not. Then we wrote to the vaults about the 123. They were able to confirm a living sample for 79. Wren asked for the names of the 44. So did Thistlewood, who has since offered a state greenhouse for one season to grow out those most at risk. It should not, he said, be taken as a change of mind.',
    ),
    p(
      b('How we reported this. '),
      'We made three visits to the cold room and one to Sant Orel. Germination figures are from the bank’s own ledgers, and we watched one test from paper to count: 46 of 50. The list of ',
      a('https://example.org/saltgrove-seed-bank/orphan-beans', 'the 311'),
      ' is open, in case your grandmother grew one.',
    ),
    p(
      'Before we left his terrace we asked Calder-Noy’s aunt, who is 88, about the name. She seemed surprised that it was a question. When the beans are dry, she said, you put a handful in a tin with the lid on and give it to a child to carry home in the dark, so that people can hear where the child is. She shook an imaginary tin beside her ear. That was your lamp.',
    ),
  ],
}
