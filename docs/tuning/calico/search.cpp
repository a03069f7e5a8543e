// search TABLES N WIDTH HORIZON K GAMES
// Alone, beginner set-up: N rehearsals a choice of the WIDTH best actions, HORIZON further turns, then the tables.
// ROOT (environment): placements that are thought through before the best are rehearsed; N 0: the best of those.
#include "value.hpp"
#include <chrono>
static double now(){return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();}
static int K=1,HOR=99; static long turnsDone=0;
static float valueOf(const Quilt&q,const int*hand){ if(!q.left)return q.score;Eval e;e.base(q);e.claims();auto a=e.best(hand[0]),b=e.best(hand[1]);float hi,lo;return q.score+e.U+e.pair(a,b,hi,lo);}
static int bestTake(Game&g,int p){Eval e;e.base(g.q[p]);e.claims();auto o=e.best(g.hand[p][0]);int bt=-1;float bv=-1e9;for(int m=0;m<3;m++)if(g.market[m]>=0){auto b=e.best(g.market[m]);float hi,lo;float v=e.pair(o,b,hi,lo);if(v>bv){bv=v;bt=m;}}return bt;}
static void doTake(Game&g,int p,int m){g.hand[p][1]=g.market[m];g.market[m]=-1;takeMarket(g,m);}
static void doPlace(Game&g,int p,int t,int x){int k=g.hand[p][t],o=g.hand[p][1-t];sew(g.q[p],k,x);g.hand[p][0]=o;g.hand[p][1]=-1;}
static float playOn(Game&g,int turns){vector<Cand>c;for(int t=0;t<turns&&g.q[0].left;t++){rank(g.q[0],g.hand[0],g.market,K,c);act(g,0,c[0]);turnsDone++;}return valueOf(g.q[0],g.hand[0]);}
template<class F> static int halving(int n,int N,const Game&g,R&r,F f){vector<int>live(n);for(int i=0;i<n;i++)live[i]=i;vector<double>sum(n,0.);int rounds=0;while((1<<rounds)<n)rounds++;
 for(int k=0;k<rounds;k++){int reps=max(1,N/(rounds*(int)live.size()));for(int t=0;t<reps;t++){vector<int>bag=g.bag;std::sort(bag.begin(),bag.end());std::shuffle(bag.begin(),bag.end(),r);for(int i:live){Game h=g;h.bag=bag;sum[i]+=f(h,i);}}
  std::stable_sort(live.begin(),live.end(),[&](int a,int b){return sum[a]>sum[b];});live.resize((live.size()+1)/2);}
 return live[0];}
int main(int argc,char**argv){init();layout();if(!load(argv[1])){puts("no tables");return 1;}int N=atoi(argv[2]),width=atoi(argv[3]);HOR=atoi(argv[4]);K=atoi(argv[5]);int games=atoi(argv[6]);
 R r(777);double s=0,s2=0,t0=now();
 for(int n=0;n<games;n++){R dr(1000+n);Game g;deal(g,1,true,dr);Quilt&q=g.q[0];vector<Cand>c;
  while(q.left){rank(q,g.hand[0],g.market,getenv("ROOT")?atoi(getenv("ROOT")):12,c);int w2=min<int>(width,c.size());int pick=0;
   if(N&&w2>1)pick=halving(w2,N,g,r,[&](Game&h,int i){doPlace(h,0,c[i].tile,c[i].cell);if(!h.q[0].left)return (float)h.q[0].score;doTake(h,0,c[i].take);return playOn(h,HOR);});
   doPlace(g,0,c[pick].tile,c[pick].cell);if(!q.left)break;
   int m=c[pick].take;if(N)m=halving(3,N,g,r,[&](Game&h,int i){doTake(h,0,i);return playOn(h,HOR);});
   doTake(g,0,m);}
  s+=q.score;s2+=q.score*q.score;if((n+1)%10==0||n+1==games){double m=s/(n+1),sd=sqrt(s2/(n+1)-m*m);printf("N %d width %d horizon %d K %d: %.2f ± %.2f of %d, %.2f s a game\n",N,width,HOR,K,m,1.96*sd/sqrt(n+1),n+1,(now()-t0)/(n+1));fflush(stdout);}}
}
