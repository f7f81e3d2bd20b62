/** Calls in other languages: the service transcribes the spoken language. */
import type { Conversation } from '../conversation.ts'

export const otherLanguageConversations: Conversation[] = [
  {
    key: 'berlin-messe-stand',
    number: '+493023125417',
    direction: 'outbound',
    language: 'de',
    turns: `
T Messebüro Spreehalle, Krüger, guten Tag.
Y Guten Tag, Frau Krüger, hier ist Sam Avery von Larkfield Coffee. Mein Deutsch ist etwas eingerostet, ich hoffe, das geht.
T Das klingt doch sehr gut. Worum geht es?
Y Um unseren Stand auf der Kaffeemesse. Auf der Rechnung stehen zwölf Quadratmeter, wir hatten aber neun bestellt.
T Moment, ich schaue nach. Stand C vierzehn, ja. Die Neunerstände sind alle weg, deshalb haben wir Ihnen einen größeren gegeben.
Y Das ist nett, aber der kostet vierhundertachtzig Euro mehr.
T Nein, nein, Sie zahlen nur den kleinen. Die Rechnung ist falsch, die korrigiere ich Ihnen sofort.
Y Wunderbar. Brauche ich für den Röster eine Genehmigung?
T Für Gas ja, für Strom nicht. Was hat denn Ihr Gerät?
Y Strom, drei Kilowatt.
T Dann reicht ein normaler Anschluss, den bestellen Sie bitte bis zum fünfzehnten. Und der Aufbau ist ab Mittwoch, sieben Uhr.
Y Bis zum fünfzehnten, Mittwoch ab sieben. Vielen Dank, Frau Krüger.
T Gern. Und bringen Sie eine lange Schlange mit, die Halle hat sonst nichts Gescheites zu trinken.`,
  },
  {
    key: 'lyon-machine-pieces',
    number: '+33199004127',
    direction: 'inbound',
    language: 'fr',
    turns: `
Y Larkfield Coffee, bonjour.
T Bonjour, Mathilde Perrin, des Ateliers Perrin à Lyon. Vous nous avez écrit pour un joint de torréfacteur.
Y Ah oui, merci de rappeler. C'est pour un modèle de mille neuf cent soixante-douze, le tambour de cinq kilos.
T Mon grand-père l'a construit, celui-là. Nous avons encore trois joints en stock, à quarante-deux euros pièce.
Y Alors j'en prends deux. Combien de temps pour la livraison ?
T Dix jours par la poste, quatre avec un transporteur, mais c'est trente euros de plus.
Y Par la poste, ce n'est pas pressé. Est-ce qu'il faut une colle spéciale ?
T Surtout pas de colle ! Vous le posez à sec, et vous chauffez doucement pendant une heure.
Y À sec, une heure, doucement. C'est noté.
T Et si vous avez une photo de la machine, mon père serait très content. Il croyait qu'il n'y en avait plus aucune en Amérique.
Y Je vous l'envoie ce soir, avec le numéro de série.`,
  },
  {
    key: 'huila-cosecha-precio',
    number: '+13055550142',
    direction: 'outbound',
    language: 'es',
    turns: `
T ¿Aló?
Y Don Álvaro, buenos días, habla Sam, de Oakland. ¿Cómo va la cosecha?
T Sam, ¡qué alegría! Va bien, gracias a Dios, aunque llovió mucho en octubre. Perdimos como un diez por ciento.
Y Lo siento mucho. ¿Y la calidad?
T Muy buena. El lote de arriba salió con ochenta y siete puntos y medio.
Y ¡Ochenta y siete y medio! Entonces lo quiero todo. ¿Cuántos sacos son?
T Treinta y cuatro. Pero este año no puedo al mismo precio, el abono subió mucho.
Y Lo entiendo. ¿Qué le parece tres dólares con veinte la libra?
T Con tres treinta estaríamos muy contentos.
Y Tres treinta, de acuerdo. Le mando la mitad por adelantado, el viernes.
T Con eso pago a los recolectores. Usted siempre cumple, Sam.
Y Y usted también, don Álvaro. Una cosa, el certificado de fumigación tiene que llevar el nombre nuevo.
T Ya lo sé, la otra vez nos costó once días. Esta vez lo reviso yo mismo.
Y Perfecto. Un abrazo a doña Carmen, nos vemos en febrero.`,
  },
  {
    key: 'minas-amostras-atrasadas',
    number: '+12125550117',
    direction: 'inbound',
    language: 'pt',
    turns: `
Y Larkfield Coffee, Sam falando.
T Oi, Sam, aqui é a Luciana, da Fazenda Boa Vista, em Minas. As amostras que você pediu ainda não saíram, desculpe.
Y Não tem problema, Luciana. O que aconteceu?
T A máquina de descascar quebrou na segunda-feira, e a peça só chega amanhã.
Y Entendi. Então quando vocês mandam?
T Na sexta, sem falta. São quatro amostras de quinhentos gramas, duas naturais e duas lavadas.
Y Ótimo. Você pode marcar nas etiquetas o número do lote e a data da colheita?
T Posso, sim. E o preço, a gente conversa depois da prova?
Y Depois da prova, sim. Se for como a do ano passado, eu compro vinte sacas.
T O meu pai vai gostar de ouvir isso. Ele diz que o café deste ano tem gosto de rapadura.
Y De rapadura! Agora fiquei com vontade. Até sexta, Luciana.
T Até sexta, um abraço.`,
  },
  {
    key: 'kyoto-dripper-order',
    number: '+13105550134',
    direction: 'outbound',
    language: 'ja',
    turns: `
T はい、 森田 工房 で ございます。
Y もしもし、 オークランド の サム と 申します。 ドリッパー の 注文 の 件 で お電話 しました。
T ああ、 サムさん、 いつも ありがとう ございます。 二十四個 の ご注文 ですね。
Y はい。 三十六個 に 変更 できますか。
T 三十六個 ですか。 窯 は 来週 の 木曜日 に 焚きます から、 間に合います。
Y よかった。 値段 は 同じ ですか。
T 一つ 三千二百円 で、 三十個 以上 は 五パーセント 引き に なります。
Y 助かります。 青い 釉薬 は いくつ できますか。
T 青 は 十二個 まで です。 残り は 白 に なります。
Y では、 青 十二個、 白 二十四個 で お願い します。
T かしこまりました。 発送 は 二十八日 の 予定 です。
Y ありがとう ございます。 今度 京都 に 行く とき、 コーヒー を 持って 行きます。
T 楽しみ に して おります。`,
  },
]
