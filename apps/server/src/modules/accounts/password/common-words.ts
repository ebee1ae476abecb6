// Words and runs that passwords are most often built on, without digits and signs around them and with look-alike
// characters turned back into letters: `P@ssw0rd1!` and `PASSWORD123$` both come down to `password`.
const WORDS = `
abcabc abcd abcde abcdef abcdefg abcdefgh access account adidas admin administrator airborne alexander
alexandra alexis alpha always amanda america amsterdam andrea andreas andrew angel angela angels anthony apple
apples arsenal asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl ashley asshole august austin australia
autumn awesome azerty babygirl badboy bailey banana barcelona baseball basketball batman beautiful berlin
bigdaddy bigdog biteme blessed blink booboo boomer boston brandon brandy brian brisbane brittany broncos
buster butterfly california caligula cameron canada captain carlos caroline casino celtic changeit changeme
charlie charlotte cheese chelsea chester chicago chicken chocolate chris christian christine christmas
christopher claudia coffee college company computer cookie cookies cooper corvette cowboy cowboys crystal
cthulhu dakota dallas daniel danielle darkness database david december default defender denver diablo diamond
disney dolphin dolphins donald dragon dragons eagles edward einstein elephant elizabeth emily eminem england
enter eric eternity europe everton excalibur facebook falcon family february ferrari fireball flower flowers
fluffy football forever formula france frankie freedom friday friend friends fuckoff fuckyou gabriel gandalf
garfield george germany giants ginger golden golfer google gordon guest guitar gunner hahaha hammer hannah
happy harley harry heather hello helloworld helpme hockey hollywood homer honda hotmail house hunter iceman
iloveu iloveyou india infinity instagram internet ireland isabella italy jackson jaguar james january jasmine
jason jennifer jessica jesus jesuschrist johnny jonathan jordan joseph joshua july june junior justin karate
katherine kevin killer kimberly kitten knight ladybug lakers lauren letmein liberty linkedin liverpool login
london lovely loveme lover loveyou lucky maggie manager manchester march marina marlboro martin master matrix
matthew maverick melbourne melissa mercedes merlin metallica mexico michael michelle mickey microsoft midnight
miller minecraft monday money monica monkey monster morgan mother mountain movies mustang naruto nascar
natalie nathan naughty netflix newyork nicholas nicole nikita ninja nintendo nirvana nopass nothing november
october office oliver olivia orange pakistan panther paris pass passme passord passpass passwd password
passwords passwort patrick peanut pepper peter phoenix player please pokemon police popcorn porsche power
prince princess private public purple qazwsx qazwsxedc qqww qwaszx qwer qwert qwerty qwertyqwerty qwertyu
qwertyui qwertyuio qwertyuiop rabbit rachel raiders rainbow ranger rangers rebecca redsox richard robert
rocket root rosebud running russia samantha samsung sandra saturday saturn scooter scorpion scotland secret
secure security september service shadow shannon silver simple skywalker slayer slipknot smokey snoopy
snowball soccer softball soleil sophie spain spanky sparky spider spiderman sports spring stanley starwars
steelers steven stupid success summer sunday sunshine super superman superstar support surfer sweet switch
sydney system taylor teacher temp temporary temppass tennis test tester testing testtest thomas thunder
thursday tiger tigers tigger tinkerbell tomcat toor toyota travis trustme trustno tuesday turtle twitter user
username vampire vanessa victoria victory viking virginia volcano walter warcraft warrior wednesday welcome
whatever white wildcats william willow winner winter wizard wolf wonder wordpass work writer xbox yankees
yellow youtube zaqwsx zxcasdqwe zxcv zxcvb zxcvbn zxcvbnm
`;

/** The bases of common passwords, in lower-case letters. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
