/** Law: a trade mark, a contract and a small claim. */
import type { Conversation } from '../conversation.ts'

export const lawConversations: Conversation[] = [
  {
    key: 'bell-notice-landlord-lawyer',
    number: '+14155550176',
    direction: 'outbound',
    turns: `
T Law office of Constance Adeyemi.
Y Good morning, Ms. Adeyemi, Sam Avery. I sent you the letter from my landlord, the one about August.
T I've read it, twice. First of all, it's not a valid notice.
Y It isn't?
T Your lease asks for six months, in writing, by registered mail. This is four and a half months, by ordinary mail, signed by somebody who isn't the landlord.
Y So can I just ignore it?
T You should never ignore a letter, you should answer it. We write that the notice has no effect and that you intend to use your option.
Y Which option?
T Clause fourteen. You may extend by five years if you say so by the end of May. Did nobody tell you?
Y Nobody. I signed it in my first week, I would have signed a napkin.
T Most people do. The rent in the option is the old one plus the consumer index, that's about eleven percent in all.
Y Eleven percent I can pay. They wanted forty.
T I know. That's why they would prefer that you don't read clause fourteen.
Y What will your letter cost me?
T Three hundred and fifty, flat. And please don't talk to them on the phone about it until they have it. If Mr. Bell calls, you're very busy.
Y I'm always very busy. When does it go out?
T Tomorrow, registered, and you'll have a copy.`,
  },
  {
    key: 'raghunathan-trade-mark',
    number: '+442079460958',
    direction: 'outbound',
    turns: `
T Raghunathan-Whitcombe, good afternoon.
Y Good afternoon, or good morning from here. It's Sam Avery about the name.
T Ah, Larkfield. I have good news, mostly. The search came back with two marks that look like yours.
Y That doesn't sound like good news.
T One is Larkfields, with an S, for garden furniture. Different class, they'll never notice you. The other is Lark, for soft drinks, and that's nearer.
Y How near is near?
T Class thirty-two is soft drinks, you are in class thirty, which is coffee. An examiner might see cold brew as either.
Y We do sell cold brew. It's about four percent of what we make.
T Then I'd leave cold brew out of the application. File for roasted coffee, beans and ground, and for café services.
Y And if we want cold brew later?
T We write to Lark first and ask for a consent letter. They're a family firm in Kent, they usually want a case of whatever it is.
Y What would the filing cost, all in?
T The official fee is two hundred and seventy pounds for two classes, mine is six hundred and fifty. If nobody objects, it's registered in about four months.
Y And if somebody objects?
T Then it's an hour of my time to tell you whether to fight. I'd put aside another thousand and hope that you never need it.
Y All right, let's file without cold brew. What do you need?
T A signed authority, and the date of your first sale in Britain.
Y That was the ninth of May last year, six bags to a bookshop in Bristol.
T Have you got the invoice?
Y Framed, on the wall.
T A photograph of it will do. I'll file on Thursday.`,
  },
  {
    key: 'court-small-claim-date',
    number: '+15105550110',
    direction: 'outbound',
    turns: `
T County court, small claims, window four.
Y Hello, I have a hearing on the seventeenth, case number S C, two four, dash, one one zero eight. I'm afraid I have to move it.
T The reason?
Y I'm the only person who can receive a container that day.
T You can ask once, in writing, at least ten days before. Today is the sixth, so you've got until tomorrow.
Y Can I do that by email?
T By the form on our website, number one fifty. It's ten dollars.
Y And does the other side have to agree?
T No, but you have to send them a copy, and tick the box that you did.
Y What dates are there?
T The next free ones are the eighth of next month at nine, or the fifteenth at half past one.
Y The fifteenth at half past one, please.
T I can't reserve it. Write it into field seven, and you'll probably get it.
Y Form one fifty, field seven, ten dollars, by tomorrow. Thank you.
T By tomorrow at four, sir. Not midnight. People always think it's midnight.`,
  },
  {
    key: 'adeyemi-option-accepted',
    number: '+14155550176',
    direction: 'inbound',
    turns: `
Y Sam Avery.
T Constance Adeyemi. They've answered.
Y And?
T They "acknowledge without prejudice" that the option was used in time. Which means yes, in a suit and tie.
Y So I can stay for five years?
T Until the thirty-first of August, five years from now, at three thousand three hundred and thirty a month.
Y I could kiss you, Constance.
T Please don't, I charge for that. There's one catch. If the pier is rebuilt, clause nineteen lets them move you to comparable premises.
Y What is comparable?
T The same floor space, and water. It doesn't say salt water, but I would be glad to argue it.
Y Should I worry?
T Not before the vote in June. Put the letter in a safe place, and do send me a pound of something.
Y Light or dark?
T Something that a person can drink at eleven at night over a brief.`,
  },
  {
    key: 'kowalczyk-unpaid-invoice',
    number: '+13035550114',
    direction: 'outbound',
    turns: `
T Kowalczyk Catering.
Y Hello, Sam Avery, Larkfield Coffee. I'm calling about invoice four hundred and nine, it's from the second of August.
T Oh. Yes. That one.
Y It's six hundred and eighty-four dollars, and I've sent three reminders.
T I know, I know. Look, a wedding cancelled on us, and since then it's been, you know.
Y I do know, believe me. I don't want to be unpleasant. Can you pay a part of it today?
T I could pay two hundred today.
Y And the rest?
T Two hundred on the fifteenth, and the rest at the end of the month.
Y That's two eighty-four at the end of the month. I'd take that. But if one of the dates passes, it goes to small claims, and then it costs us both more.
T It won't pass. You have been patient with me.
Y I'll send you that in two lines, and you answer with "agreed". Is that all right?
T That's all right. Thanks, Sam. Honestly.`,
  },
  {
    key: 'raghunathan-lark-consent',
    number: '+442079460958',
    direction: 'inbound',
    turns: `
Y Priya, hello! It must be late over there.
T It's ten past seven, so I'm going to be brief. Lark of Kent have written. They have no objection to cold brew, on one condition.
Y A case of coffee?
T Two cases. And you don't use a bird on the bottle.
Y We have a bird on the bottle. It's a lark.
T That's what they mean.
Y Hmm. It's a drawing by my sister. Would they accept it if it's only a feather?
T I can ask. A feather isn't a bird, not even in Kent.
Y Then please ask. And tell them that it's three cases, if it's a yes by Friday.
T I'll say that it comes from the heart. Good night, Sam.`,
  },
]
