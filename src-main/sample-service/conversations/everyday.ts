/** Other calls: travel, hiring, a bank, a market, a wedding. */
import type { Conversation } from '../conversation.ts'

export const everydayConversations: Conversation[] = [
  {
    key: 'alder-travel-credit-note',
    number: '+12065550152',
    direction: 'outbound',
    turns: `
T Alder Travel, kia ora, Tama speaking.
Y Hi Tama, Sam Avery. The airline has cancelled my flight to Bogotá on the sixth, and I only know it because of the news.
T I saw it ten minutes ago, I was about to ring you. They've put you on the eighth, by way of Houston, with nine hours there.
Y Nine hours in Houston? The cupping is on the eighth in the morning.
T Yeah, nah, that doesn't work. Give me a second. There's one on the fifth, through Panama, it gets in at ten at night.
Y What does that cost?
T It would be two hundred and sixty more. But since they cancelled, they have to rebook you for free, on their own flights or a partner's, and Panama is a partner.
Y So nothing?
T Nothing, if I find someone with a pulse at the airline. It might take an hour.
Y And the hotel for the extra night?
T No refund, a credit note instead, they've got a policy. Or I move the whole booking by one day and tell them that you're a very important buyer of coffee.
Y I buy eighty bags a year.
T As I said, very important. Do you still want the aisle?
Y The aisle, please, and a vegetarian meal, if it isn't the pasta.
T It's always the pasta. I'll call you when it's done.`,
  },
  {
    key: 'hire-marguerite-reference',
    number: '+17185550146',
    direction: 'outbound',
    turns: `
T Gregor's, how can I help you?
Y Good afternoon, I'm looking for Mr. Gregor. Emeka Nwosu has given you as a reference, for a job as a roaster's assistant.
T I'm Gregor. Emeka, yes! Is he leaving New York?
Y He's moving to Oakland, his partner has a job here. How long did he work for you?
T Two years and four months. Barista first, and then he ran the morning shift.
Y What was he like when things went wrong?
T The pipe burst, on a Saturday, with thirty people in the line. He put up a table on the sidewalk and made pour-overs for three hours with a camping stove.
Y That is quite something. And what's he not so good at?
T Paper. If you want a list, don't ask Emeka. He once did the inventory on a banana.
Y On a banana?
T With a pen. It was correct, too. But then someone ate it.
Y Would you hire him again?
T Tomorrow. If he ever wants to come back, tell him that the key's where it was.
Y Thank you, Mr. Gregor. I think I'll offer him the job tonight. Nineteen fifty an hour to start with.
T Give him twenty, he's worth it.`,
  },
  {
    key: 'bank-equipment-loan',
    number: '+14155550129',
    direction: 'outbound',
    turns: `
T Harborside Credit Union, business loans, Philippa Stone.
Y Good morning, Sam Avery. We talked last week about a loan for a second roaster.
T Yes, the thirty-five thousand. I've been through your figures. May I ask a few things?
Y Please.
T Your sales went up by eighteen percent, but your cash went down by nine thousand. Where is it?
Y In sacks. I bought more green coffee in July because the price was rising.
T How much is in the warehouse now?
Y Forty-one thousand dollars' worth, at cost.
T Then I'd feel better with a smaller loan. What if you sell some of that first?
Y It's going to be sold by March, to Northgate, three hundred pounds a month. I can send you the contract.
T That would change things. What's the roaster?
Y A used one, twenty-five kilos, from twenty sixteen. They want thirty-one for it, and four for the installation.
T I can offer you twenty-eight thousand over five years at seven point four. That's five hundred and sixty a month. The rest would have to be yours.
Y And if I bring you the contract with Northgate?
T Then thirty-two, at six point nine. I'm being generous because I know that coffee.
Y I'll drop the contract off today. Until when does the offer stand?
T Until the end of next week. I need two years of tax returns as well.`,
  },
  {
    key: 'market-stand-pitch',
    number: '+15105550112',
    direction: 'inbound',
    turns: `
Y Sam, hello.
T Hello dear, it's Dolores from the farmers' market. I've got a corner pitch free, from the first. Are you interested?
Y The corner by the bread?
T By the bread, yes. Hank's retiring, his knees have given up.
Y What does it cost?
T Sixty-five a Saturday, instead of forty-five. But you get two sides and you've got power.
Y With power I could make espresso. How many amps?
T Sixteen. It's Hank's old line, for the rotisserie.
Y Then I'll take it. Do I need a new permit?
T For hot drinks you do, the county charges a hundred and twelve for the year. And bring a hand wash station, the inspector is new and she's very keen.
Y A hand wash station. All right. Is it by the quarter?
T By the quarter, in advance. That makes thirteen Saturdays, eight hundred and forty-five.
Y I'll bring you a check on Saturday. And tell Hank I'm going to miss the chicken smell.
T You say that now.`,
  },
  {
    key: 'wedding-coffee-cart',
    number: '+15105550168',
    direction: 'inbound',
    turns: `
Y Larkfield Coffee, Sam.
T Hello, my name's Anjali. I'm getting married on the twenty-first of June, and I was told that you have a cart.
Y I do, it's an old bicycle with an espresso machine on it. Congratulations!
T Thank you. There'll be about a hundred and forty of us. Is that too many for a bicycle?
Y For three hours it's fine, it makes sixty an hour. Where's it going to be?
T In the botanical garden, by the pond.
Y Is there power by the pond?
T I don't think so.
Y Then I bring the battery. It's seven hundred and eighty for three hours, with two people, milk, oat milk, and the cups.
T Could it be chai as well? My aunts don't drink coffee. There are eleven aunts.
Y I can do chai, if one of the aunts tells me how she likes it.
T Oh, they'll all tell you how they like it. That's going to be the problem.
Y I'm sure I'll survive. From when to when?
T From four to seven, between the ceremony and the dinner.
Y I'll send you an offer today, and it's yours if you pay two hundred as a deposit by the end of the week.
T And if it rains?
Y Then we stand under the pergola, and the bicycle gets a raincoat.`,
  },
  {
    key: 'library-oral-history',
    number: '+15105550103',
    direction: 'outbound',
    turns: `
T Public library, local history room, Mr. Okonkwo-Bates speaking.
Y Good afternoon, I'm looking for photographs of Pier Nine before nineteen sixty-one.
T Before the storm. We have eleven, I believe, in the Halvorsen collection. What is it for?
Y For a piece in the Ledger, and for a family that had a stall there. Ferreira.
T Ferreira, with the sardines? There's a picture of a boat called the Santa Rita, with a boy on it who's holding a fish as big as himself.
Y That could be the father of the one I've talked to.
T You may see it on any weekday from one to five. A scan for print is twenty-two dollars, for the family it's free.
Y For the family, really?
T It's a rule that I made up myself, in two thousand and three, and no one has noticed it yet.
Y I'll bring Mr. Ferreira along on Wednesday. Will you be there?
T I'm always there. Please tell him to bring the names, if he knows them. On the back it only says "men with fish".`,
  },
]
